import { useQuery } from '@tanstack/react-query';
import { seasonsQuery } from './season.queries.ts';

/** The first and the last day of a season, where they are known. */
export function useSeasonDays(id: number | undefined): { min: string | undefined; max: string | undefined } {
  const season = useQuery(seasonsQuery()).data?.seasons.find((one) => one.id === id);
  return { min: season?.start_date ?? undefined, max: season?.end_date ?? undefined };
}
