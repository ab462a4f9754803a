/** Stores for the few fields that the specification keeps in the browser. Everything else is fetched (query.tsx). */
export { create } from 'zustand';
export { persist } from 'zustand/middleware';
