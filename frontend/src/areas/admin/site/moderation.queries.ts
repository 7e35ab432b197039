import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { muteListSchema, reportListSchema } from '#contracts/chat/chat.contract.ts';
import { api } from '#frontend/lib/api.ts';

export type ReportList = z.infer<typeof reportListSchema>;
export type MuteList = z.infer<typeof muteListSchema>;

/** Nothing tells when a message is reported: chats are not in the log. */
const INTERVAL_MS = 60_000;

/** One page of the reported messages, the latest report first. */
export function reportPageQuery({ page, pageSize }: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['chat-reports', page, pageSize],
    queryFn: ({ signal }) => api.get('/api/chat-reports/', { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL_MS,
  });
}

/** One page of those who may not write. */
export function mutePageQuery({ page, pageSize }: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['chat-mutes', page, pageSize],
    queryFn: ({ signal }) => api.get('/api/chat-mutes/', { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}
