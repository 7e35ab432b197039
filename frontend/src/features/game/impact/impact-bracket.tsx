import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Impact } from '#contracts/impact/impact.contract.ts';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { ImpactSection } from './impact-section.tsx';

type BracketImpact = NonNullable<Impact['bracket']>;
type SeriesState = BracketImpact['series'][number]['before'];

/** Series that change, and what then happens to games of the bracket. */
export function ImpactBracket({ bracket, teams }: { bracket: BracketImpact; teams: Impact['teams'] }) {
  const names = new Map(teams.map(({ team_id, team_name }) => [team_id, team_name]));
  const nameOf = (id: number | null) => (id === null ? t`to be decided` : (names.get(id) ?? `${id}`));
  const inWords = ({ top_team_id, bottom_team_id, top_wins, bottom_wins }: SeriesState) =>
    `${nameOf(top_team_id)} ${top_wins}–${bottom_wins} ${nameOf(bottom_team_id)}`;
  return (
    <ImpactSection title={t`Bracket, ${bracket.tournament_name}`}>
      <ul>
        {bracket.series.map(({ round, series, before, after }) => (
          <li key={`${round}-${series}`} className="border-b border-line py-1.5">
            <span className="block text-13 text-ink-2">
              <Trans>
                Round {round}, series {series}
              </Trans>
            </span>
            <BeforeAfter before={inWords(before)} after={inWords(after)} />
          </li>
        ))}
        {bracket.games.map((game) => (
          <li key={game.game_id} className="border-b border-line py-1.5">
            <Link to={paths.game(game.game_id)} className="underline">
              <Trans>Game {game.game_id}</Trans>
            </Link>{' '}
            {game.type === 'cancel' ? (
              <Trans>is called off</Trans>
            ) : (
              <Trans>
                becomes {nameOf(game.team_east_id)} – {nameOf(game.team_west_id)}
              </Trans>
            )}
          </li>
        ))}
        {bracket.disagreements.map(({ game_id }) => (
          <li key={game_id} className="border-b border-line py-1.5">
            <Link to={paths.game(game_id)} className="underline">
              <Trans>Game {game_id}</Trans>
            </Link>{' '}
            <Trans>has been played and no longer fits: it stays as it is</Trans>
          </li>
        ))}
      </ul>
    </ImpactSection>
  );
}
