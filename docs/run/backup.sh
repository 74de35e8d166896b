#!/bin/sh
# Backs up the database and the pictures of the shop to a folder, and copies them to another machine.
#   BACKUP_DIR    where they are kept, /var/backups/banyan unless set
#   BACKUP_DAYS   for how many days, 14 unless set
#   BACKUP_COPY   where rsync copies them, such as backup@other.example:banyan/; nowhere unless set. What is older than
#                 BACKUP_DAYS goes there too
set -eu
umask 077

shop=$(cd "$(dirname "$0")/../.." && pwd -P)
folder=${BACKUP_DIR:-/var/backups/banyan}
pictures=${PICTURES:-/var/lib/banyan}
stamp=$(date +%Y-%m-%d-%H%M%S)

# Both get their names once both are whole; a name that ends in .partial is of a run that lost its power. The database
# comes last: with it the shop notes that a backup was made.
trap 'rm -f "$folder/$stamp.pictures.tar.gz.partial" "$folder/$stamp.backup.partial"' EXIT
tar --create --gzip --file "$folder/$stamp.pictures.tar.gz.partial" --exclude=./media \
  --directory "$pictures" .
"$shop/bin/banyan-shop" backup "$folder/$stamp.backup.partial"
mv "$folder/$stamp.pictures.tar.gz.partial" "$folder/$stamp.pictures.tar.gz"
mv "$folder/$stamp.backup.partial" "$folder/$stamp.backup"

find "$folder" -maxdepth 1 -type f \( -name '*.backup' -o -name '*.pictures.tar.gz' -o -name '*.partial' \) \
  -mtime "+${BACKUP_DAYS:-14}" -delete
if [ -n "${BACKUP_COPY:-}" ]; then rsync --archive --delete "$folder/" "$BACKUP_COPY"; fi
echo "Backed up to $folder/$stamp.backup and $stamp.pictures.tar.gz."
