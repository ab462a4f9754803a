// Replaces the parts of Module Federation's runtime for snapshots and for preloading by them, which `disableSnapshot`
// turns off but leaves in the build. Remotes come from the registry, and the gateway names what to preload.
export { DisabledSnapshotHandler as SnapshotHandler } from '../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
