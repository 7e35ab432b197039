/** Why a news post is not changed. */
export const NEWS_TEXTS = {
  'news.missing': 'There is no such news post.',
  'news.exists': 'This news post exists already.',
} as const;
