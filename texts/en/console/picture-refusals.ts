/** Refusals of files and pictures, some of which the console gives before a file is sent. */
export const pictureRefusals = {
  'no-file': 'Please send exactly one file.',
  'file-too-large': 'This file is larger than {limit} MB. Save the picture smaller and add it again.',
  'picture-type': 'This is {title}. The shop takes JPEG, PNG, WebP and AVIF; save the picture as one of them.',
  'picture-pixels':
    'This picture has {count} megapixels. The shop takes up to {limit}, and no side longer than {available} pixels; save it smaller.',
  'picture-broken':
    'This picture cannot be read: the file is damaged or incomplete. Open it, save it again and add that.',
  'picture-slow': 'This picture took too long to read. Save it smaller, or as JPEG, and add it again.',
  'picture-no-room':
    'The disk of the shop is full, so the picture was not kept. Everything else is safe. Tell whoever runs the shop’s server.',
  'picture-crop': 'What is cut out must lie inside the picture and be no smaller than {limit} pixels on a side.',
  'picture-in-use': 'This picture is in use: {list}. Take it out there first.',
};
