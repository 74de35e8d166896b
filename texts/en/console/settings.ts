/** The owner's settings, as cards. */
export const settings = {
  faults: {
    'no-name': 'The shop needs a name.',
    'order-prefix': 'Use 1 to 8 capital letters or digits, such as KD.',
    pincode: 'A pincode has six digits and does not begin with 0.',
    'pincode-unknown': 'India Post has no such pincode. Check its six digits.',
    'pincode-needed': 'Add the pincode of this address: delivery is charged by the distance from it.',
    position: 'Type latitude and longitude in India, such as 27.0514, 79.9189, or leave it empty.',
    phone: 'This is no phone number. Ten digits are an Indian one; another needs its country code.',
    email: 'No mail can be sent to this address. Check it.',
    'officer-name': 'Name the officer, in at most 100 characters.',
    'officer-phone': 'The officer’s phone has ten digits, with or without +91.',
    gstin: 'This is not a GSTIN: its last character does not fit the others. Check it against your certificate.',
    'gstin-or-none': 'You say that you have no GSTIN, and there is one here. Clear it, or turn that off.',
    fssai: 'An FSSAI number has 14 digits and begins with 1 or 2.',
    registration: 'This is no CIN, LLPIN or Udyam number such as UDYAM-UP-43-0012345.',
    'picture-gone': 'This picture is not there any more. Choose another one.',
    percent: 'Type a whole number from 0 to 100.',
    pieces: 'Type a whole number from 1 to {max}.',
    amount: 'Type whole rupees from {min} to {max}, or leave it empty for no limit.',
    count: 'Type a whole number from {min} to {max}.',
  },
  notices: {
    problems: {
      invalid: 'No mail can be sent to this address. Check it.',
      known: 'This address is told already.',
      full: 'There are {max} addresses already. Remove one first.',
    },
  },
};
