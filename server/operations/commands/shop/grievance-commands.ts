import { type GrievanceOfficer, isNamed, readOfficer } from '#domain/settings/grievance.ts';
import { nameGrievanceOfficer } from '../../../settings/name-grievance-officer.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';

/** The officer in one line; empty while none is named. */
export const officerLine = (officer: GrievanceOfficer): string =>
  isNamed(officer) ? `${officer.name}, ${officer.email}, ${officer.phone}` : '';

const NOBODY_YET = 'Nobody is named yet. Name somebody with: npm run shop -- grievance set --name ...';

const wrong: Record<keyof GrievanceOfficer, string> = {
  name: '--name must be a name of at most 100 characters.',
  email: '--email must be an address that mail can be sent to.',
  phone: '--phone must have ten digits, with or without +91.',
};

export const grievanceCommands: Command[] = [
  {
    usage: 'grievance show',
    says: 'Shows who hears complaints',
    example: 'npm run shop -- grievance show',
    read: plain(async ({ db }) => officerLine(await readSetting(db, 'grievance')) || NOBODY_YET),
  },
  {
    usage: 'grievance set (--name <name> --email <email> --phone <phone>)',
    says: 'Names who hears complaints: in the footer, on invoices from now on, and beside the referral programme',
    example: 'npm run shop -- grievance set --name "Meera Nair" --email care@example.in --phone 9000000123',
    read(args) {
      const text = { type: 'string' } as const;
      const { values } = readArgs(args, { name: text, email: text, phone: text }, 0);
      const { name = '', email = '', phone = '' } = values;
      const officer = readOfficer({ name, email, phone });
      if (typeof officer === 'string') throw new WrongInput(wrong[officer]);
      return async (deps) => {
        const named = await inTransaction(deps, (tx) => nameGrievanceOfficer(deps, tx, officer));
        return `${officerLine(named)} hears complaints from now on.`;
      };
    },
  },
];
