import type { Play } from '#command-api/import/feed/play.ts';
import { isShotAction, type ThrowCount } from '#events/game/court-actions.ts';
import type { FibaPlay } from './feed.ts';

type DeedOf<Type extends Play['deed']['type']> = Play & { deed: Extract<Play['deed'], { type: Type }> };
type Foul = DeedOf<'foul'>;

/**
 * The plays with the free throws that each foul gave: the feed counts throws (`1of2`) and does not say whose they are.
 * They are those of a foul of the other side at the same moment: the technical one, which gives one throw, the one that
 * the thrower drew, or the only one. Where that does not decide, and where a feed does not count, nothing is said.
 * @param plays in order
 */
export function withThrowsAwarded(plays: readonly Play[], feed: readonly FibaPlay[]): Play[] {
  if (feed.some((play) => play.actionType === 'freethrow' && !IS_COUNTED.test(play.subType)))
    return [...plays];
  const inFeed = new Map(feed.map((play) => [String(play.actionNumber), play]));
  const drawers = new Map(
    plays.flatMap(({ key, deed }) =>
      deed.type === 'foul_drawn' ? [[inFeed.get(key)?.previousAction, deed.player_id] as const] : [],
    ),
  );
  const awarded = new Map<Play, ThrowCount | null>();
  const before: Foul[] = [];
  const fouls = plays.filter(isFoul);
  for (const play of plays) {
    if (isFoul(play)) before.push(play);
    const of = isShot(play) ? throwsFrom(inFeed.get(play.key)) : null;
    if (!isShot(play) || of === null) continue;
    const against = ({ deed }: Foul) => deed.side !== play.deed.side;
    const open = fouls.filter((foul) => against(foul) && isAtOnce(foul, play) && !awarded.has(foul));
    const foul =
      (of === 1 ? open.find(isTechnical) : undefined) ??
      open.find((one) => !isTechnical(one) && drawers.get(one.key) === play.deed.player_id) ??
      (open.length === 1 ? open[0] : undefined);
    if (foul !== undefined) awarded.set(foul, of);
    else for (const one of open.length > 0 ? open : before.filter(against).slice(-1)) awarded.set(one, null);
  }
  return plays.map((play) => {
    if (!isFoul(play)) return play;
    const free_throws = awarded.get(play);
    return free_throws === null ? play : { ...play, deed: { ...play.deed, free_throws: free_throws ?? 0 } };
  });
}

const IS_COUNTED = /^\s*\dof\d\s*$/u;

/** How many throws the first one says there are; null of every other play. */
function throwsFrom(play: FibaPlay | undefined): ThrowCount | null {
  const of = play?.actionType === 'freethrow' ? /^1of([123])$/u.exec(play.subType.trim())?.[1] : undefined;
  return of === undefined ? null : (Number(of) as ThrowCount);
}

const isFoul = (play: Play): play is Foul => play.deed.type === 'foul';
const isTechnical = ({ deed }: Foul) => deed.kind === 'technical';
const isShot = (play: Play): play is DeedOf<'points' | 'missed_shot'> => isShotAction(play.deed);
const isAtOnce = (one: Play, other: Play) => one.period === other.period && one.clock === other.clock;
