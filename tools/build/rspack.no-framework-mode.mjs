// Replaces a part of react-router that only its framework mode uses. That part prefetches pages, and handles documents
// that a server renders.
import { createContext } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
