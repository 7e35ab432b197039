import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#frontend/lib/notify.ts';

/** Says that a game was changed, and what the API warns of; then everything is read again. */
export function useGameChanged(text: string, onDone: () => void): (answer: { warnings: string[] }) => void {
  const queries = useQueryClient();
  return ({ warnings }) => {
    notify.success(text);
    for (const warning of warnings) notify.warning(warning);
    void queries.invalidateQueries();
    onDone();
  };
}
