// Stands in for what Module Federation's runtime knows of snapshots and of preloading by them, which `disableSnapshot`
// switches off and leaves in the build: remotes come from the registry, and the gateway names what to preload.
export { DisabledSnapshotHandler as SnapshotHandler } from '../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
