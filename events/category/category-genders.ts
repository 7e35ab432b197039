/** Whom a category admits; without one everybody. */
export const CATEGORY_GENDERS = ['male', 'female', 'mixed'] as const;
