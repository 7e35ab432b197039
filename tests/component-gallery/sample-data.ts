import type { LeadPeriod, LeadPoint } from '#frontend/areas/public/game/lead/lead-chart.geometry.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import type { Result } from '#frontend/components/ui/win-loss.tsx';

/** Made-up teams and numbers for the component gallery. Used nowhere else. */
export type SampleTeam = CrestTeam & { location: string; shortName: string };

function team(id: number, location: string, shortName: string): SampleTeam {
  return { id, location, shortName, name: `${location} ${shortName}` };
}

export const TEAMS = [
  team(0, 'Rivergate', 'Otters'),
  team(1, 'Millfield', 'Forge'),
  team(2, 'Saltholm', 'Terns'),
  team(3, 'Portside', 'Kestrels'),
  team(4, 'Alder Park', 'Owls'),
  team(5, 'Westmere', 'Larks'),
  team(6, 'Cedar Bay', 'Comets'),
  team(7, 'Quarry Row', 'Rams'),
] as const;

export type SampleStanding = {
  rank: number;
  team: SampleTeam;
  wins: number;
  losses: number;
  percentage: number;
  home: string;
  away: string;
  pointsFor: number;
  pointsAgainst: number;
  difference: number;
  streak: string;
  lastTen: Result[];
};

const RECORDS: ReadonlyArray<
  readonly [number, number, string, string, number, number, number, string, string]
> = [
  [14, 5, '9–1', '5–4', 84.3, 78.6, 108, 'W3', 'WWLWLWLWWW'],
  [13, 6, '8–3', '5–3', 83.8, 79.8, 76, 'W1', 'WWLWWLLWLW'],
  [13, 6, '6–1', '7–5', 84.2, 78.7, 105, 'L1', 'WLWWWWLLWL'],
  [11, 8, '5–2', '6–6', 83.1, 82.5, 11, 'L1', 'LWWLLWWLWL'],
  [9, 10, '6–3', '3–7', 80.9, 84.2, -61, 'L2', 'WWWWWLWTLL'],
  [7, 12, '6–6', '1–6', 82.0, 83.8, -35, 'W3', 'LLLLLLLWWW'],
  [5, 14, '1–8', '4–6', 78.8, 82.6, -72, 'W1', 'LLLLWWWLLW'],
  [4, 15, '3–8', '1–7', 77.9, 84.9, -132, 'L3', 'LLWLLWWLLL'],
];

export const STANDINGS: readonly SampleStanding[] = RECORDS.flatMap((row, index) => {
  const entrant = TEAMS[index];
  if (entrant === undefined) return [];
  const [wins, losses, home, away, pointsFor, pointsAgainst, difference, streak, last] = row;
  return {
    rank: index + 1,
    team: entrant,
    wins,
    losses,
    percentage: wins / (wins + losses),
    home,
    away,
    pointsFor,
    pointsAgainst,
    difference,
    streak,
    lastTen: [...last] as Result[],
  };
});

const PERIOD = 600;
export const PERIODS: readonly LeadPeriod[] = ['Q1', 'Q2', 'Q3', 'Q4'].map((label, index) => ({
  label,
  start: index * PERIOD,
  end: (index + 1) * PERIOD,
}));

/** A lead that wanders with a fixed pattern, until the given second. */
export function wanderingLead(until: number): LeadPoint[] {
  const steps = [2, 2, -3, 2, 3, -2, -2, -2, -3, 1, -2, -2, 2, 3, 2, -1, 2, 2, -2, 3, -3, 2, 2, 1, -2];
  const points: LeadPoint[] = [];
  let lead = 0;
  for (let at = 14, step = 0; at < until; at += 23 + ((step * 7) % 29), step += 1) {
    lead += steps[(step * 11) % steps.length] ?? 0;
    points.push({ at, lead, moment: clockText(at) });
  }
  return points;
}

function clockText(at: number): string {
  const period = PERIODS.find((candidate) => at <= candidate.end);
  const left = (period?.end ?? at) - at;
  return `${period?.label ?? ''} ${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
}

export type SamplePlayer = {
  number: string;
  name: string;
  starter: boolean;
  minutes: string | null;
  points: number;
  fieldGoals: string;
  threes: string;
  freeThrows: string;
  offensive: number;
  defensive: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
  plusMinus: string;
};

function line(
  number: string,
  name: string,
  starter: boolean,
  minutes: string | null,
  points: number,
): SamplePlayer {
  return {
    number,
    name,
    starter,
    minutes,
    points,
    fieldGoals: `${Math.floor(points / 3)}–${Math.floor(points / 2) + 1}`,
    threes: '1–2',
    freeThrows: '2–2',
    offensive: 1,
    defensive: 3,
    rebounds: 4,
    assists: 4,
    steals: 1,
    blocks: 0,
    turnovers: 1,
    fouls: points % 5,
    plusMinus: points > 6 ? '+6' : '−3',
  };
}

export const BOX: readonly SamplePlayer[] = [
  line('7', 'Ibarra', true, '22:05', 11),
  line('23', 'Okonjo', true, '20:44', 16),
  line('11', 'Lindqvist', true, '12:03', 2),
  line('4', 'Marchetti', true, '8:49', 5),
  line('9', 'Asante', true, '5:27', 4),
  line('15', 'Brophy', false, '18:33', 4),
  line('00', 'Kovačević', false, '12:04', 6),
  line('32', 'Strand', false, null, 0),
];
