import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { start } from '#frontend/areas/shared/start-reads.ts';
import { newsPagesQuery, newsPostQuery } from '#frontend/features/news/news.queries.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** What the league writes: its news, and how to reach and join it. */
export function contentPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.news,
      loader: () => start(queries.prefetchInfiniteQuery(newsPagesQuery())),
      lazy: async () => ({ Component: (await import('./news.page.tsx')).NewsPage }),
    },
    {
      path: routePatterns.newsPost,
      loader: ({ params }) => {
        const id = parseId(params.newsId);
        return id === undefined ? null : start(queries.prefetchQuery(newsPostQuery(id)));
      },
      lazy: async () => ({ Component: (await import('./news-post.page.tsx')).NewsPostPage }),
    },
    {
      path: paths.contact,
      lazy: async () => ({ Component: (await import('./contact.page.tsx')).ContactPage }),
    },
    {
      path: paths.join,
      lazy: async () => ({ Component: (await import('./join.page.tsx')).JoinPage }),
    },
    {
      path: paths.rules,
      lazy: async () => ({ Component: (await import('./rules/rules.page.tsx')).RulesPage }),
    },
    {
      path: paths.apiRules,
      lazy: async () => ({ Component: (await import('./rules/rules.page.tsx')).ApiRulesPage }),
    },
    {
      path: paths.terms,
      lazy: async () => ({ Component: (await import('./terms.page.tsx')).TermsPage }),
    },
    {
      path: paths.privacy,
      lazy: async () => ({ Component: (await import('./privacy.page.tsx')).PrivacyPage }),
    },
  ];
}
