import { AppStore } from '../../auth/second-factor/app-store.ts';

export const staffApps = new AppStore({ apps: 'staff_totp', codes: 'staff_recovery_codes', account: 'staff_id' });
