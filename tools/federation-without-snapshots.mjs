// Stands in for what Module Federation's runtime knows of snapshots and of preloading by them, which the build switches
// off (`disableSnapshot`) but carries all the same: remotes come from the registry, and the gateway names what to preload.
export class SnapshotHandler {}
export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
