import { useEffect, useRef, useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { announcement, scoreText } from './announcement.ts';

/** What happens within this time after an announcement is said together: a basket and its free throw. */
const APART_MS = 3_000;

/** Tells screen readers what happens on a board, politely and not too often. */
export function GameAnnouncer({ game }: { game: Game }) {
  const [said, say] = useState(() => ({ game, text: isFinished(game.status) ? '' : scoreText(game) }));
  const saidAt = useRef(0);
  useEffect(() => {
    const text = announcement(said.game, game);
    if (text === undefined) return;
    const wait = Math.max(0, saidAt.current + APART_MS - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      say({ game, text });
    }, wait);
    return () => clearTimeout(timer);
  }, [said, game]);
  return (
    <p aria-live="polite" className="sr-only">
      {said.text}
    </p>
  );
}
