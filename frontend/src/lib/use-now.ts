import { useEffect, useState } from 'react';

/** The local time in milliseconds, renewed every `interval` ms while the component is on screen. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
