import * as contract from '#contract/console/pictures.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff, type StaffCaller } from '../../http/api/staff-call.ts';
import { addPicture } from './add-picture.ts';
import { cropPicture } from './crop-picture.ts';
import { deletePicture } from './delete-picture.ts';
import { removeUnlisted } from './keep-picture.ts';
import { listPictures } from './list-pictures.ts';
import { arrivalPlace, withRoom } from './picture-file.ts';
import { setPictureAlt } from './set-picture-alt.ts';

/** The pictures of the shop, as the owner's console adds and describes them (CON-086). */
export function pictureRoutes(deps: Deps): Mounted[] {
  const { config } = deps;
  const count = ({ staffId }: StaffCaller): Promise<void> => deps.limits.count('picture-staff', String(staffId));
  const place = arrivalPlace(config);
  return [
    handleStaff(contract.pictures, ({ query }) => listPictures(deps, query)),
    handleStaff(contract.addPicture, async ({ staff, acting, receive, write }) => {
      await count(staff);
      const file = await withRoom(config, place.maxBytes, () => receive(place));
      return addPicture(acting, file, write);
    }),
    handleStaff(contract.cropPicture, async ({ params, body, staff, acting, write }) => {
      await count(staff);
      return cropPicture(acting, params.name, body, write);
    }),
    handleStaff(contract.setPictureAlt, ({ params, body, acting, write }) =>
      write((tx) => setPictureAlt(acting, tx, params.name, body.alt)),
    ),
    handleStaff(contract.deletePicture, async ({ params, acting, write }) => {
      await write(async (tx) => {
        await deletePicture(acting, tx, params.name);
        return {};
      });
      await removeUnlisted(acting, params.name);
      return {};
    }),
  ];
}
