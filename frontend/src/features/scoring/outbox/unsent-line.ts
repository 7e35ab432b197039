import { plural, t } from '@lingui/core/macro';
import { refusalInWords } from '#frontend/features/scoring/outbox/refusal-in-words.ts';
import type { TapsOnDevice } from './actions-database.ts';
import type { OutboxState } from './outbox.types.ts';

/** Who uses the device on which taps are saved. */
export type Viewer = { status: 'signed-out' } | { status: 'signed-in'; id: number };

export type UnsentLine = {
  /** `3 unsent taps of Herons – Foundry`. */
  title: string;
  detail: string;
  remedy?: { kind: 'sign_in' | 'console' | 'try_now'; label: string };
};

/** Whether these taps are the signed-in user's. Earlier versions did not save their author. */
export function areTheirs({ maker }: TapsOnDevice, viewer: Viewer): boolean {
  return viewer.status === 'signed-in' && (maker === undefined || maker.id === viewer.id);
}

/**
 * The line about a game's unsent taps outside its console.
 * @param outbox undefined while another tab sends them, or while they are not the viewer's
 */
export function unsentLine(taps: TapsOnDevice, viewer: Viewer, outbox: OutboxState | undefined): UnsentLine {
  const game = taps.game ?? t`game ${taps.gameId}`;
  const title = t`${plural(taps.count, { one: '# unsent tap', other: '# unsent taps' })} of ${game}`;
  if (viewer.status === 'signed-out') {
    return {
      title,
      detail:
        taps.maker === undefined
          ? t`Kept on this device. Sign in to send them.`
          : t`Kept on this device. Sign in as ${taps.maker.name} to send them.`,
      remedy: { kind: 'sign_in', label: t`Log in` },
    };
  }
  if (!areTheirs(taps, viewer)) {
    return {
      title,
      detail: t`Kept on this device. Only ${taps.maker?.name ?? t`their scorer`} can send them.`,
    };
  }
  return { title, ...(outbox === undefined ? { detail: t`Open in another tab.` } : standingText(outbox)) };
}

function standingText({ entries, transport }: OutboxState): Omit<UnsentLine, 'title'> {
  if (transport.status === 'stopped') {
    return { detail: transport.message, remedy: { kind: 'console', label: t`Open console` } };
  }
  if (entries.some(({ state }) => state === 'held')) {
    return {
      detail: t`Others have scored since. Review them before they are added.`,
      remedy: { kind: 'console', label: t`Review…` },
    };
  }
  const refused = entries.find((entry) => entry.state === 'refused');
  if (refused !== undefined) {
    return {
      detail: t`Not recorded: ${refusalInWords(refused.refusal)}`,
      remedy: { kind: 'console', label: t`Decide…` },
    };
  }
  if (transport.status === 'retrying') {
    return {
      detail: t`Kept on this device until the server answers.`,
      remedy: { kind: 'try_now', label: t`Try now` },
    };
  }
  return { detail: t`Sending…` };
}
