import { useEffect, useState } from 'react';

/** A pause in typing after which a search is made: keys struck together make one. */
const PAUSE_MS = 30;

/**
 * The text of a search box. It is searched for after a pause in typing or at once by Enter, and follows what is
 * searched for when that changes by other means, such as Back.
 * @param searched what is searched for now
 */
export function useTypedSearch(
  searched: string,
  search: (text: string) => void,
): { text: string; type: (text: string) => void; applyNow: () => void; reset: () => void } {
  const [text, setText] = useState(searched);
  /** What this box searched for last: when it arrives, newer letters may have been typed. */
  const [asked, setAsked] = useState(searched);
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (asked !== searched) {
      setAsked(searched);
      setText(searched);
    }
  }
  const wanted = text.trim();
  function applyNow() {
    if (wanted === asked) return;
    setAsked(wanted);
    search(wanted);
  }
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(applyNow, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return {
    text,
    type: setText,
    applyNow,
    reset() {
      setText('');
      setAsked('');
    },
  };
}
