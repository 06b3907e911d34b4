level-1 = Feather
level-2 = Pebble
level-3 = Spring
level-4 = Pendulum
level-5 = Lever
level-6 = Gyroscope
level-7 = Magnet
level-8 = Ludion
