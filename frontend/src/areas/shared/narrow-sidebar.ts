const KEY = 'courtside.narrow-sidebar';

/** As it was left; a small window begins with the narrow one. */
export function startsNarrow(): boolean {
  try {
    const saved = localStorage.getItem(KEY);
    if (saved !== null) return saved === '1';
  } catch {
    // Storage is blocked: the width of the window decides.
  }
  return window.matchMedia('(max-width: 1099px)').matches;
}

export function saveNarrow(isNarrow: boolean): void {
  try {
    localStorage.setItem(KEY, isNarrow ? '1' : '0');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
