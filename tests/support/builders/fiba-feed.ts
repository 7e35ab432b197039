/** Invented FIBA LiveStats feeds: two teams of six, and only the plays that a test names. */

type Score = readonly [home: number, away: number];
type PlayOptions = {
  period?: number;
  overtime?: boolean;
  subType?: string;
  success?: 0 | 1;
  /** The score after the play. */
  score?: Score;
  /** `actionNumber` of the play that it completes. */
  previous?: number;
};

/** One play; `who` is `1:4` (team 1, player 4), `1:0` (team 1 itself) or `0:0`. */
export function fibaPlay(
  actionNumber: number,
  clock: string,
  who: string,
  actionType: string,
  { period = 1, overtime = false, subType = '', success = 1, score = [0, 0], previous }: PlayOptions = {},
) {
  const [tno, pno] = who.split(':').map(Number);
  return {
    actionNumber,
    period,
    periodType: overtime ? 'OVERTIME' : 'REGULAR',
    clock: `${clock}:00`,
    gt: clock,
    s1: String(score[0]),
    s2: String(score[1]),
    tno,
    pno,
    actionType,
    subType,
    success,
    previousAction: previous ?? '',
  };
}
export type FibaPlayFixture = ReturnType<typeof fibaPlay>;

const FIRST_NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Enid', 'Faye'];

export function fibaTeam(name: string, score: number) {
  const players = FIRST_NAMES.map((firstName, index) => [
    String(index + 1),
    {
      firstName,
      familyName: `of ${name}`,
      internationalFirstName: firstName,
      internationalFamilyName: `of ${name}`,
      shirtNumber: index === 0 ? '00' : String(index + 3),
      playingPosition: 'G',
      starter: index < 5 ? 1 : 0,
    },
  ]);
  return {
    name,
    score,
    pl: Object.fromEntries(players),
    coachDetails: { firstName: 'Coach', familyName: `of ${name}` },
    shot: [] as { actionNumber: number; x: number; y: number; per: number; perType: string }[],
  };
}

/** A feed with these plays in the order in which they happened; the feed itself lists the newest first. */
export function fibaFeed(
  plays: readonly FibaPlayFixture[],
  { score = [0, 0], teams = ['Ants', 'Bees'] }: { score?: Score; teams?: readonly [string, string] } = {},
) {
  return {
    tm: { 1: fibaTeam(teams[0], score[0]), 2: fibaTeam(teams[1], score[1]) },
    pbp: plays.toReversed(),
    periodsMax: 4,
    periodLengthREGULAR: 10,
    periodLengthOVERTIME: 5,
    officials: [],
  };
}

/** A whole short game, 4–2: one basket in the first period, one free throw pair in the fourth. */
export function wholeFibaGame(teams: readonly [string, string] = ['Ants', 'Bees']) {
  const ends = [1, 2, 3].map((period) =>
    fibaPlay(100 * period, '00:00', '0:0', 'period', { period, subType: 'end', score: [2, 2] }),
  );
  return fibaFeed(
    [
      fibaPlay(1, '10:00', '0:0', 'game', { subType: 'start' }),
      fibaPlay(2, '09:30', '1:1', '2pt', { subType: 'layup', score: [2, 0] }),
      fibaPlay(3, '09:30', '1:2', 'assist', { score: [2, 0] }),
      fibaPlay(4, '09:00', '2:1', '2pt', { subType: 'jumpshot', success: 0, score: [2, 0] }),
      fibaPlay(5, '08:58', '2:0', 'rebound', { subType: 'offensive', score: [2, 0] }),
      fibaPlay(6, '08:50', '2:1', '2pt', { subType: 'jumpshot', score: [2, 2] }),
      ...ends,
      fibaPlay(401, '05:00', '2:3', 'foul', { period: 4, subType: 'personal', score: [2, 2] }),
      fibaPlay(402, '05:00', '1:4', 'foulon', { period: 4, score: [2, 2] }),
      fibaPlay(403, '05:00', '1:4', 'freethrow', { period: 4, subType: '1of2', score: [3, 2] }),
      fibaPlay(404, '05:00', '1:4', 'freethrow', { period: 4, subType: '2of2', score: [4, 2] }),
      fibaPlay(405, '05:00', '1:4', 'substitution', { period: 4, subType: 'out', score: [4, 2] }),
      fibaPlay(406, '05:00', '1:6', 'substitution', { period: 4, subType: 'in', score: [4, 2] }),
      fibaPlay(498, '00:00', '0:0', 'period', { period: 4, subType: 'end', score: [4, 2] }),
      fibaPlay(499, '00:00', '0:0', 'game', { period: 4, subType: 'end', score: [4, 2] }),
    ],
    { score: [4, 2], teams },
  );
}
