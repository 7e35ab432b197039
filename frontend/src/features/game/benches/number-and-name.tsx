import type { Player } from '#contracts/player/player.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';

/** A player in a list to choose from: the number of the squad, in a column of its own, and the name. */
export function NumberAndName({ player: { number, first_name, last_name } }: { player: Player }) {
  return (
    <>
      <span className="inline-block w-7 text-ink-3 tabular-nums">{number}</span>
      <Name>{`${first_name} ${last_name}`}</Name>
    </>
  );
}

/** The same as a text, for an option of a select. */
export function numberAndName({ number, first_name, last_name }: Player): string {
  return `${number ?? ''} ${first_name} ${last_name}`.trim();
}
