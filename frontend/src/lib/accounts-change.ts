import { changeKey } from '#events/changes/change-key.ts';

/** Accounts are no read model: the log says when somebody registers, asks for a role or gets it. */
export const accountsChange = { changeKeys: [changeKey.people] };
