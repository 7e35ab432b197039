import { t } from '@lingui/core/macro';
import { createContext, useContext, useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';

/** The games that were ticked, on whatever page of the list. */
export type GameSelection = {
  chosen: ReadonlyMap<number, Game>;
  set: (games: readonly Game[], isChosen: boolean) => void;
  clear: () => void;
};

export function useGameSelection(): GameSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Game>>(new Map());
  return {
    chosen,
    set(games, isChosen) {
      setChosen((before) => {
        const next = new Map(before);
        for (const game of games) {
          if (isChosen) next.set(game.id, game);
          else next.delete(game.id);
        }
        return next;
      });
    },
    clear: () => setChosen(new Map()),
  };
}

/** The selection, and the games of the page that is shown. */
const Selecting = createContext<{ selection: GameSelection; games: readonly Game[] } | undefined>(undefined);
export const SelectingGames = Selecting.Provider;

/** A game that is over needs no scorer any more. */
export function needsScorer({ status }: Game): boolean {
  return status === 'scheduled' || status === 'postponed' || status === 'in_progress';
}

/** Ticks all games of the page, or none. */
export function SelectPage() {
  const selecting = useContext(Selecting);
  if (selecting === undefined) return null;
  const { selection, games } = selecting;
  const able = games.filter(needsScorer);
  const ticked = able.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <Checkbox
      label={t`Select all games of this page`}
      hideLabel
      checked={ticked > 0 && ticked === able.length}
      indeterminate={ticked > 0 && ticked < able.length}
      disabled={able.length === 0}
      onChange={() => selection.set(able, ticked < able.length)}
    />
  );
}

export function SelectGame({ game }: { game: Game }) {
  const selecting = useContext(Selecting);
  if (selecting === undefined || !needsScorer(game)) return null;
  const isChosen = selecting.selection.chosen.has(game.id);
  return (
    <Checkbox
      label={t`Select ${game.name}`}
      hideLabel
      checked={isChosen}
      onChange={() => selecting.selection.set([game], !isChosen)}
    />
  );
}
