/** In place of a period: all overtimes. */
export const OVERTIME = 'overtime';

/** The periods that shots are counted by, as urls and calls write them. */
export const SHOT_PERIODS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', OVERTIME] as const;
