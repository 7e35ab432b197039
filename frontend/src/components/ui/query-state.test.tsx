import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError, NO_CONNECTION } from '#frontend/lib/api-error.ts';
import { QueryState } from './query-state.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <QueryState
      query={{ data: undefined, error, isFetching: false, refetch: () => undefined }}
      loading="…"
      errorTitle="Failed to load teams."
    >
      {() => 'the teams'}
    </QueryState>,
  );

it('says that what was never read is not kept on this device, and what else failed by its name', () => {
  expect(shown(new ApiError(0, 'network', NO_CONNECTION))).toContain('Not kept on this device');
  expect(shown(new ApiError(500, 'internal', 'Operation failed'))).toContain('Failed to load teams.');
});
