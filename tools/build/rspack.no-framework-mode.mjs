// Replaces the part of react-router that only its framework mode uses: prefetching pages, and documents by a server.
import { createContext } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
