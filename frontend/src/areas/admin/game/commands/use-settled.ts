import { useEffect, useState } from 'react';

/** A pause in typing after which a value is taken as meant. */
const PAUSE_MS = 400;

/** The value once it has stayed the same for a moment; until then the one before. @param key tells values apart */
export function useSettled<Value>(value: Value, key: string): Value {
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settled.key, key, value]);
  return settled.value;
}
