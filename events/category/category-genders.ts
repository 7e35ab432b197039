/** The players that a category admits; without one, all. */
export const CATEGORY_GENDERS = ['male', 'female', 'mixed'] as const;
