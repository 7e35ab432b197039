import { rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { type Decision, gameCommand } from './game-command.ts';

/** Where a game can be watched: https, on one of the hosts that the configuration allows (or below one of them). */
export const setStreamUrl = gameCommand({ type: 'set_stream_url', decide: decideStreamUrl });

type SetStreamUrl = { streamUrl: string | null; allowedHosts: readonly string[] };
function decideStreamUrl(command: SetStreamUrl, game: ExistingGame): Decision {
  const text = command.streamUrl?.trim() ?? '';
  if (text === '') {
    return game.facts.streamUrl === null ? [] : [{ type: 'StreamUrlChanged', data: { streamUrl: null } }];
  }
  if (text === game.facts.streamUrl) return [];
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return rejectField('stream_url', say('game.insecure_stream', 'Stream URL must start with https://'));
  }
  const allowed = command.allowedHosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  if (!allowed)
    return rejectField(
      'stream_url',
      say('game.stream_site', 'Stream URL must be on one of these sites: {sites}', {
        sites: command.allowedHosts.join(', '),
      }),
    );
  if (url.href === game.facts.streamUrl) return [];
  return [{ type: 'StreamUrlChanged', data: { streamUrl: url.href } }];
}
