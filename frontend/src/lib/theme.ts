/**
 * Light, dark, or the system's theme. The choice is stored on the device; `public/theme.js` applies it before
 * the first paint with the same key and attribute.
 */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'courtside.theme';
const CANVAS = { light: '#f6f3ed', dark: '#0f0d0b' };
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
/** Paper is light. */
const printing = () => window.matchMedia('print');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  applyTheme(choice);
  for (const listener of listeners) listener();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in step with the system and with other tabs. Called once at start. */
export function followTheme(): void {
  for (const media of [systemDark(), printing()]) {
    media.addEventListener('change', () => applyTheme(themeChoice()));
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    applyTheme(themeChoice());
    for (const listener of listeners) listener();
  });
}

function applyTheme(choice: ThemeChoice): void {
  const wanted = choice === 'dark' || (choice === 'system' && systemDark().matches);
  const dark = wanted && !printing().matches;
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[theme]);
}
