import { useEffect, useState } from 'react';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 300;

/** What is typed, once it rests. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
