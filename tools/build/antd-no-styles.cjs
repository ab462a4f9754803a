/** Takes out of antd-img-crop the function that writes a <style> as it is loaded. */
module.exports = (code) => {
  const writes = /\(function\(\) \{\s+if \(typeof document === 'undefined'\)[\s\S]*?\}\)\(\);/;
  if (!writes.test(code)) throw new Error('antd-img-crop writes its styles in another way now');
  return code.replace(writes, '');
};
