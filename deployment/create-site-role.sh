#!/bin/sh
# Creates the site's database and its role, which is not a superuser. The postgres image runs this when it creates its
# data folder; elsewhere run it as an administrator: SITE_PASSWORD=... sh deployment/create-site-role.sh
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="${SITE_PASSWORD:?}" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres --no-psqlrc --quiet <<'SQL'
-- The roles that requests run as. Only a superuser may exempt one from row-level security, as SERVICE_KEY needs.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
-- createdb is for the trial restore of each backup.
create role site login createdb password :'password';
grant anon, authenticated, service_role to site;
create database site owner site;
SQL
