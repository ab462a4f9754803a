/*
 * This script runs before the first paint, so that theme, density and frame do not change visibly afterwards. Its rules
 * are the same as those in theme.tsx and size-class.tsx.
 */
(() => {
  var root = document.documentElement;
  var mode = 'Normal';
  var kept;
  try {
    kept = JSON.parse(localStorage.getItem('persistSigninSignupStore') || '{}').state;
    mode = kept.BRIGHTNESS_MODE || mode;
    if (kept.isSignedIn) root.dataset.member = '';
  } catch (_e) {}
  var light = mode === 'Light' || (mode === 'System' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  if (light) document.querySelector('meta[name="theme-color"]').content = '#faf8f7';
  var area = (innerWidth * innerHeight) / 1000;
  root.dataset.size = area > 580 ? 'large' : area > 200 ? 'medium' : area > 145 ? 'small' : 'extra-small';
})();
