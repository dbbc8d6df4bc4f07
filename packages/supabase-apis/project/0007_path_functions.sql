-- Functions that documented policies use.
create function auth.email() returns text
  language sql stable
  return auth.jwt() ->> 'email';

-- The folders in the name of a file: {a,b} of a/b/c.png.
create function storage.foldername(name text) returns text[]
  language sql immutable
  return (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1];

create function storage.filename(name text) returns text
  language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create function storage.extension(name text) returns text
  language sql immutable
  return nullif(substring(storage.filename(name) from '\.([^.]*)$'), '');
