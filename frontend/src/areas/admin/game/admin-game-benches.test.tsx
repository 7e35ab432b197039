import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { TeamPlayers } from '#contracts/team/team.contract.ts';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { samplePlayer } from '#frontend/features/game/benches/sample-player.test-data.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { GameBenches } from './admin-game-benches.tsx';
import { benchFields, benchValues } from './bench-fields.ts';

function Benches() {
  const form = useContractForm({
    schema: z.object(benchFields),
    defaultValues: benchValues(),
    save: async () => undefined,
    fallback: '',
  });
  return <GameBenches form={form} eastTeamId={1} westTeamId={2} category={undefined} day={undefined} />;
}

it('offers to read a squad again that could not be read, beside one that could', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const players = [samplePlayer(1, null)];
  queries.setQueryData(teamPlayersQuery(1).queryKey, { players, total: 1, next_cursor: null } as TeamPlayers);
  queries
    .getQueryCache()
    .build(queries, { queryKey: teamPlayersQuery(2).queryKey })
    .setState({ status: 'error', error: new ApiError(500, 'internal', 'Something went wrong') });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Benches />
    </QueryClientProvider>,
  );
  expect(html).toContain('Bench A players: Team');
  expect(html).toMatch(/Bench B players.*Failed to load team players.*Something went wrong.*Try again/u);
});
