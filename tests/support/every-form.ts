/** Whether tests try every form of what they otherwise try once: in the long stage (vitest.config.ts). */
export const EVERY_FORM = process.env.EVERY_FORM === 'on';
