import { t } from '@lingui/core/macro';
import type { Side } from '#events/game/game.events.ts';

/** What stands before the opponent of a team: “at” where that one is at home, else “vs”. */
export function hostWord({ side, neutral }: { side: Side; neutral: boolean }): string {
  return side === 'west' && !neutral ? t`at` : t`vs`;
}
