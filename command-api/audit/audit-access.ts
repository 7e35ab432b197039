import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { Ownership } from '#command-api/ownership/owned-routes.ts';
import type { AuditQuery } from '#contracts/audit/audit.contract.ts';
import { AUDIT_SUBJECT_KINDS, type AuditSubject } from '#contracts/audit/audit-kinds.ts';
import {
  type Actor,
  can,
  findCondition,
  refusal,
  requirePermission,
} from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { RequestError } from '#platform/http/errors.ts';

type Dependencies = { isOwn: Ownership; commands: { games: StreamReader<Game> } };

/** The one thing whose log is asked for; null for the whole league's. @throws RequestError 400 for several */
export function chosenSubject(query: Pick<AuditQuery, AuditSubject['kind']>): AuditSubject | null {
  const chosen = AUDIT_SUBJECT_KINDS.flatMap((kind) => {
    const id = query[kind];
    return id === undefined ? [] : [{ kind, id }];
  });
  if (chosen.length > 1)
    throw new RequestError(
      'validation_failed',
      say('audit.one_subject', 'Choose one of game, team, player, season, tournament and user.'),
    );
  return chosen[0] ?? null;
}

/**
 * Administrators see every log; a scorer that of an assigned game, a manager that of the own team and its games.
 * @throws RequestError 403; 404 for a game or team that there is not
 */
export async function requireAudit(
  deps: Dependencies,
  actor: Actor,
  subject: AuditSubject | null,
): Promise<void> {
  if (can(actor, 'audit.view', { own: false, assigned: false })) return;
  const condition = findCondition(actor, 'audit.view');
  if (subject === null)
    throw new RequestError(
      'forbidden',
      say('audit.choose_your_own', 'Choose one of your games or your team.'),
    );
  const isTheirs =
    condition === 'assigned' ? await isAssigned(deps, actor, subject) : await isManaged(deps, actor, subject);
  if (isTheirs === undefined) throw new RequestError('not_found', say(`${subject.kind}.missing`));
  if (!isTheirs) throw refusal(actor, condition);
  requirePermission(actor, 'audit.view', { own: isTheirs, assigned: isTheirs });
}

async function isAssigned(
  { isOwn }: Dependencies,
  actor: Actor,
  { kind, id }: AuditSubject,
): Promise<boolean | undefined> {
  return kind === 'game' ? isOwn('game', id, actor) : false;
}

async function isManaged(
  { isOwn, commands }: Dependencies,
  actor: Actor,
  { kind, id }: AuditSubject,
): Promise<boolean | undefined> {
  if (kind === 'team') return isOwn('team', id, actor);
  if (kind !== 'game') return false;
  const { state } = await commands.games.read(gameStream(id));
  if (state.status === 'nonexistent') return undefined;
  const { eastTeamId, westTeamId } = state.facts;
  return (
    (await isOwn('team', eastTeamId, actor)) === true || (await isOwn('team', westTeamId, actor)) === true
  );
}
