import { type CodeProgress, progressRecord } from '#web/auth/code-steps/code-progress.ts';

export const registerSteps = ['email', 'otp', 'details'] as const;

/** How far a registration is. It survives a reload of the tab; the password is never part of it. */
export interface RegisterProgress extends CodeProgress {
  step: (typeof registerSteps)[number];
  fullName: string;
  phone: string;
}

export const startOfRegistration: RegisterProgress = {
  step: 'email',
  email: '',
  sentAt: 0,
  resends: 0,
  fullName: '',
  phone: '',
};

/** The progress of this tab's registration, restored after a reload and stored at every change. */
export const useRegisterProgress = progressRecord('register_progress', startOfRegistration, registerSteps);
