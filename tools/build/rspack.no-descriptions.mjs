// Replaces the texts of Module Federation's errors. Each keeps its code, by which its documentation is found.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
