/** Why a run of read models is not begun or stopped. */
export const READ_MODEL_TEXTS = {
  'read_model.unknown': 'There is no read model {name}',
  'read_model.running': 'Another run has not ended. Wait for it, or stop it.',
  'read_model.no_run': 'There is no such run.',
  'read_model.run_ended': 'This run has ended.',
} as const;
