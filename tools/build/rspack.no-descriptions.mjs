// Stands in for the sentences of Module Federation's errors: each names its code, by which its documentation is found.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
