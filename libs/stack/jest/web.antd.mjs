/** Lets tests import a component of antd as the build does: what a module of antd exports by default becomes all of it. */
export default {
  process: (text) => ({
    code: `${text}\nif (exports.default) module.exports = Object.assign(exports.default, exports);`,
  }),
};
