/**
 * Checksums of migration files as they were before their comments were edited, in versions that recorded the checksum
 * of the whole file. Each of those files had the statements of today's. Nothing is added here: checksums of
 * statements replaced those of files, and a migration on main no longer changes.
 */
export const editedFiles: Record<string, string[]> = {
  '20261130010000_desk_members': [
    'dfebc95a478b1030a74b26f9f2624ec178426e69843f0b055fe8d8e9226dd26f',
  ],
  '20261130013000_part_uploads': [
    '79d7727ef1ad52816753db2062af2830f894fc722ccf4e16ab859338e7fb34c2',
  ],
  '20261130015000_content_edits': [
    'e4f19235afea04b4650d1b93e42cbe192fa22cea4825cb0fbac6ca81b7439304',
  ],
  '20261130040000_suggestions': [
    '46015caf523e131a2b547c6b4fd6e69cba04108471f17f7df0c005d04072fb50',
  ],
  '20261130050000_desk_invitations': [
    '87a92ab63f65910e3d6b6d60c3a1542aa8710103993052c6f7a648dd7f20bbff',
  ],
  '20261130060000_workshop_claims': [
    'e4a03ef316f6305409ca98c902c087de2bdf638400a64cd6b11da19216ae3425',
  ],
  '20261130060500_desk_accounts': [
    '36d1c9f57a578a9ae8a75d97a3dec86e2097d0a171ac099840d97f8aa2c8ec9c',
    '0752031b0b37b744d29e1fb8803b90e91658fcfff8f43a21ef448102cb53c450',
  ],
  '20261130070000_withheld_photos': [
    '9b15c50e162c1bc5ed8b3de97e85eba85149d16fb0711cae1c03623b291e18d1',
  ],
}

/** Names that migrations had for minutes on main, before they were numbered otherwise. */
export const renamedFiles = new Set([
  '20261129220000_faster_reading',
  '20261130020000_content_edits',
  '20261130020000_photos',
  '20261130070000_moderation_in_audit_log',
])
