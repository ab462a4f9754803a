/** Lets tests import antd's components in the same way as the build: a module's default export becomes the module. */
export default {
  process: (text) => ({
    code: `${text}\nif (exports.default) module.exports = Object.assign(exports.default, exports);`,
  }),
};
