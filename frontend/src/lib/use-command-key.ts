import { useRef } from 'react';
import { newId } from './new-id.ts';

/**
 * Gives the `Idempotency-Key` of a command: the same one for the same content, so that a double click or a second try
 * makes one thing, and a new one as soon as the content differs.
 */
export function useCommandKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content, asText);
    if (last.current.text !== text) last.current = { text, key: newId() };
    return last.current.key;
  };
}

function asText(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
