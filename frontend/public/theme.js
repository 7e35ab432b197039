// Applies the stored theme before the first paint. A file of its own, because the content security
// policy allows no inline script. The page's code (src/lib/theme.ts) uses the same key and attribute.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('courtside.theme') || 'system';
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0f0d0b' : '#f6f3ed';
})();
