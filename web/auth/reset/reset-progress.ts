import { type CodeProgress, progressRecord } from '#web/auth/code-steps/code-progress.ts';

export const resetSteps = ['email', 'otp', 'password'] as const;

/** How far the way to a new password is. */
export interface ResetProgress extends CodeProgress {
  step: (typeof resetSteps)[number];
}

const start: ResetProgress = { step: 'email', email: '', sentAt: 0, resends: 0 };

/** The progress of this tab, restored after a reload and stored at every change. */
export const useResetProgress = progressRecord('reset_progress', start, resetSteps);
