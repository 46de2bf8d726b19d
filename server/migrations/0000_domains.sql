CREATE DOMAIN "base_units" AS numeric CHECK (value = trunc(value) AND abs(value) < 10::numeric ^ 78);
