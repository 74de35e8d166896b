/** What each role is called, and how a refusal asks for one who has it. */
export const roleNames = {
  owner: { name: 'Owner', asked: 'an owner' },
  manager: { name: 'Manager', asked: 'a manager' },
  packer: { name: 'Packer', asked: 'a packer' },
  accountant: { name: 'Accountant', asked: 'an accountant' },
  support: { name: 'Support', asked: 'support' },
};
